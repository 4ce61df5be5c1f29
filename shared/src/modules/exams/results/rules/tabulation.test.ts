import { describe, expect, it } from 'vitest';
import { joinedName, tabulationColumns } from './tabulation';

const label = (en: string, bn = en) => ({ en, bn });

describe('the heading of papers that are graded together', () => {
  it.each([
    [['Bangla First Paper', 'Bangla Second Paper'], 'Bangla First + Second Paper'],
    [['বাংলা ১ম পত্র', 'বাংলা ২য় পত্র'], 'বাংলা ১ম + ২য় পত্র'],
    [['English First Paper', 'English Second Paper', 'English Third Paper'], 'English First + Second + Third Paper'],
    [['Physics', 'Chemistry'], 'Physics + Chemistry'],
    [['Home Science', 'Science'], 'Home Science + Science'],
    [['Bangla', 'Bangla Grammar'], 'Bangla + Bangla Grammar'],
    [['Bangla', 'Bangla'], 'Bangla + Bangla'],
    [['Mathematics'], 'Mathematics'],
    [[], ''],
  ])('%j: %s', (names, heading) => expect(joinedName(names.map((name) => label(name))).bn).toBe(heading));
});

describe('the columns of a tabulation sheet', () => {
  const subject = (id: string, ofReligion = false, full = 100) => ({ id, label: label(id), full, ofReligion });
  it('have one for the subjects of religion, in the place of the first', () =>
    expect(
      tabulationColumns([subject('a'), subject('islam', true), subject('b'), subject('hindu', true)]).map((each) => [
        each.label.en,
        each.subjects,
      ]),
    ).toEqual([
      ['a', ['a']],
      ['Religion', ['islam', 'hindu']],
      ['b', ['b']],
    ]));
  it('keep the only subject of religion by its name, and those of different full marks apart', () => {
    expect(tabulationColumns([subject('islam', true)])[0]!.label.en).toBe('islam');
    expect(tabulationColumns([subject('islam', true), subject('hindu', true, 50)])).toHaveLength(2);
  });
});
