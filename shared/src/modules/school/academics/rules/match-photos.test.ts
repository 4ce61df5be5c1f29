import { describe, expect, it } from 'vitest';
import { matchPhotos } from './match-photos';

const owners = [
  { student: 'tasnim', roll: 7, code: '220619' },
  { student: 'rafi', roll: 12, code: 'S-2026-12' },
  { student: 'mitu', roll: 120, code: '12' },
  { student: 'nila', roll: 24, code: '26-0005' },
  { student: 'sumi', roll: 26, code: '24-0012' },
];
const of = (...names: string[]) => matchPhotos(names, owners).map(({ student, fault }) => student ?? fault);

describe('a photograph belongs to', () => {
  it.each([
    ['7.jpg', 'tasnim'],
    ['07.JPEG', 'tasnim'],
    ['০০৭.png', 'tasnim'],
    ['Roll-7.jpg', 'tasnim'],
    ['রোল ৭.jpg', 'tasnim'],
    ['7 Tasnim Nahar.jpg', 'tasnim'],
    ['7_final (2).jpg', 'tasnim'],
    ['220619.webp', 'tasnim'],
    ['২২০৬১৯.webp', 'tasnim'],
    ['s-2026-12.jpg', 'rafi'],
    ['S-2026-12 (1).jpg', 'rafi'],
    ['120.jpg', 'mitu'],
    // An ID that begins with another's roll, and one of another section.
    ['24-0012.jpg', 'sumi'],
    ['24-0012 (1).jpg', 'sumi'],
    ['24-0099.jpg', 'nobody'],
    ['24-2.jpg', 'nila'],
    // A camera's own number is nobody's roll.
    ['IMG_0007.jpg', 'nobody'],
    ['DSC7.jpg', 'nobody'],
    ['7a.jpg', 'nobody'],
    ['70.jpg', 'nobody'],
    ['2206190.jpg', 'nobody'],
    ['s-2026-120.jpg', 'nobody'],
    ['0.jpg', 'nobody'],
    ['.jpg', 'nobody'],
    // The roll of one and the ID of another.
    ['12.jpg', 'unclear'],
  ])('%s: %s', (name, expected) => expect(of(name)).toEqual([expected]));

  it('nobody, where two files name the same student', () => {
    expect(of('7.jpg', '120.jpg', '220619.jpg')).toEqual(['twice', 'mitu', 'twice']);
  });
});
