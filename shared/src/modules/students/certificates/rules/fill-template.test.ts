import { describe, expect, it } from 'vitest';
import { standardText } from '../standard-texts.data';
import { certificateKinds } from '../kinds';
import { BLANK, fillTemplate, templateFaults } from './fill-template';

describe('the text of a paper', () => {
  it.each([
    ['{student_name} of {class}.', { student_name: 'Rahim', class: 'Nine' }, ['Rahim of Nine.']],
    ['{ student_name }', { student_name: 'Rahim' }, ['Rahim']],
    ['Father: {father_name}', {}, [`Father: ${BLANK}`]],
    ['{student_name}[, father: {father_name}].', { student_name: 'Rahim' }, ['Rahim.']],
    ['{student_name}[, father: {father_name}].', { student_name: 'Rahim', father_name: ' ' }, ['Rahim.']],
    ['{student_name}[, father: {father_name}].', { student_name: 'A', father_name: 'B' }, ['A, father: B.']],
    ['[{exam}: {gpa}. ]Conduct: {conduct}', { exam: 'Annual', conduct: 'good' }, ['Conduct: good']],
    ['one\n\n  two\n', {}, ['one', 'two']],
    // A value is letters, whatever is in it.
    ['{student_name}.', { student_name: '#eval("1+1")' }, ['#eval("1+1").']],
    ['{student_name}[ ({roll})].', { student_name: '{roll} [x]', roll: '7' }, ['{roll} [x] (7).']],
    ['{student_name}', { student_name: '$&' }, ['$&']],
  ])('%j is filled', (text, values, lines) => expect(fillTemplate(text, values as never)).toEqual(lines));

  it.each([
    ['{student_name} {class}', []],
    ['{nmae}', [{ fault: 'unknownField', name: 'nmae' }]],
    ['{__proto__}', [{ fault: 'unknownField', name: '__proto__' }]],
    ['{student_name', [{ fault: 'openField', name: '{student_name' }]],
    ['a } b', [{ fault: 'openField', name: '} b' }]],
    ['[a [b] c]', [{ fault: 'bracket', name: '[a  c]' }]],
    ['a ] b', [{ fault: 'bracket', name: '] b' }]],
  ])('%j has the faults %j', (text, faults) => expect(templateFaults(text)).toEqual(faults));

  it.each(certificateKinds.map(({ value }) => value))('of the ready set has no fault: %s', (kind) => {
    const text = standardText(kind);
    expect([templateFaults(text.en), templateFaults(text.bn)]).toEqual([[], []]);
  });
});
