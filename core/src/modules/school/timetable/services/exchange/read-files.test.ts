import { describe, expect, it } from 'vitest';
import type { AppError } from '@pathshala/shared/kit';
import { readRoutineFile } from './read-routine-file';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readRoutineFile(bytes(text));
function codeOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as AppError).code;
  }
  return 'nothing';
}

const ASC = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<timetable ascttversion="2021.6.2" importtype="database" options="groupstype1" displayname="aSc Timetables 2012 XML">
  <periods options="canadd" columns="period,name,short,starttime,endtime">
    <period period="0" name="Zero" short="0" starttime="7:20" endtime="8:00"/>
    <period period="1" name="1" short="1" starttime="8:00" endtime="8:40"/>
    <period period="2" name="2" short="2" starttime="8:40" endtime="9:20"/>
    <period period="3" name="3" short="3" starttime="9:20" endtime="10:00"/>
  </periods>
  <daysdefs>
    <daysdef id="D*" name="Any day" short="X" days="100000,010000,001000,000100,000010,000001"/>
    <daysdef id="DE" name="Every day" short="E" days="111111"/>
    <daysdef id="D1" name="শনিবার" short="শনি" days="100000"/>
    <daysdef id="D2" name="Sunday" short="Su" days="010000"/>
  </daysdefs>
  <subjects><subject id="*1" name="Physics &amp; Lab" short="PHY" partner_id=""/></subjects>
  <teachers><teacher id="9F00A1" firstname="Rafiq" lastname="Islam" name="Rafiq Islam" short="RI" gender="M" color="#FF0000" timeoff=".0101.,....."/></teachers>
  <buildings><building id="1" name="Main"/></buildings>
  <classrooms><classroom id="R1" name="Lab 1" short="L1" capacity="*"/></classrooms>
  <classes><class id="C1" name="Nine A" short="9A" teacherid="9F00A1" classroomids="" grade="9"/><class id="C2" name="Nine B" short="9B"/></classes>
  <groups><group id="G1" name="Entire class" classid="C1" entireclass="1" divisiontag="0"/></groups>
  <lessons>
    <lesson id="L1" subjectid="*1" classids="C1,C2" groupids="G1" teacherids="9F00A1" classroomids="" periodspercard="1" periodsperweek="3.0"/>
    <lesson id="L2" subjectid="*1" classids="C1" teacherids="9F00A1" periodspercard="2" periodsperweek="2.0"/>
  </lessons>
  <cards>
    <card lessonid="L1" classroomids="R1" period="0" weeks="1" terms="1" days="010000"/>
    <card lessonid="L1" classroomids="R1" period="0" weeks="1" terms="1" days="010000"/>
    <card lessonid="L1" classroomids="" period="3" weeks="10" terms="1" days="100000"/>
    <card lessonid="L2" classroomids="R1" period="1" days="100000"/>
    <card lessonid="L2" classroomids="R1" period="2" days="100000"/>
    <card lessonid="gone" classroomids="" period="1" days="100000"/>
  </cards>
</timetable>`;

describe('a file of aSc TimeTables', () => {
  const file = read(ASC);
  it('names days by a single bit, periods by their key and time, and people by the ids of the file', () => {
    const of = (thing: string) => file.things.flatMap((each) => (each.thing === thing ? [[each.key, each.name]] : []));
    expect(of('day')).toEqual([
      ['0', 'শনিবার'],
      ['1', 'Sunday'],
    ]);
    expect(file.things.find((each) => each.thing === 'period')).toMatchObject({ key: '0', startsAt: '07:20' });
    expect([...of('subject'), ...of('teacher'), ...of('room')]).toEqual([
      ['*1', 'Physics & Lab'],
      ['9F00A1', 'Rafiq Islam'],
      ['R1', 'Lab 1'],
    ]);
    expect(file.things.find((each) => each.key === 'C1')?.also).toEqual(['9A']);
  });
  it('places a card once, a double lesson once, and says of a card of some weeks that it is not weekly', () => {
    expect(
      file.lessons.map(({ row, day, period, length, room, sections, fault }) => [
        row,
        day,
        period,
        length,
        room,
        sections.join('+'),
        fault?.en ?? null,
      ]),
    ).toEqual([
      [1, '1', '0', 1, 'R1', 'C1+C2', null],
      [3, '0', '3', 1, null, 'C1+C2', 'it takes place in some weeks only'],
      [4, '0', '1', 2, 'R1', 'C1', null],
    ]);
    // Of three lessons of the first one has no card.
    expect(file.unplaced).toBe(1);
  });
  it('reads the encoding of the head and the older list of days', () => {
    const text = `<?xml version="1.0" encoding="windows-1251"?><timetable><days><day name="Mon" short="Mo" day="0"/></days><subjects><subject id="1" name="\u0416" short=""/></subjects><lessons><lesson id="1" subjectid="1" classids="2" teacherids="3"/></lessons><cards><card lessonid="1" day="0" period="1"/></cards></timetable>`;
    const data = Uint8Array.from([...text].map((letter) => (letter === '\u0416' ? 0xc6 : letter.codePointAt(0)!)));
    const { things, lessons } = readRoutineFile(data);
    expect(things.find((each) => each.thing === 'subject')?.name).toBe('Ж');
    expect(lessons.map(({ day, period }) => [day, period])).toEqual([['0', '1']]);
  });
});

const FET = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fet>
<fet version="6.8.5">
<Days_List><Number_of_Days>2</Number_of_Days><Day><Name>Sunday</Name></Day><Day><Name>Monday</Name></Day></Days_List>
<Hours_List><Number_of_Hours>3</Number_of_Hours><Hour><Name>08:00-08:40</Name></Hour><Hour><Name>Tiffin</Name></Hour><Hour><Name>৯:০০</Name></Hour></Hours_List>
<Subjects_List><Subject><Name>Math</Name></Subject></Subjects_List>
<Teachers_List><Teacher><Name>Karim</Name></Teacher></Teachers_List>
<Students_List><Year><Name>Six A</Name><Group><Name>Six A Islam</Name><Subgroup><Name>Six A 1</Name></Subgroup></Group></Year></Students_List>
<Activities_List>
<Activity><Teacher>Karim</Teacher><Subject>Math</Subject><Students>Six A Islam</Students><Students>Six A 1</Students><Duration>1</Duration><Total_Duration>1</Total_Duration><Id>7</Id><Activity_Group_Id>0</Activity_Group_Id><Active>true</Active></Activity>
<Activity><Teacher>Karim</Teacher><Subject>Math</Subject><Students>Six A</Students><Duration>2</Duration><Id>8</Id><Active>true</Active></Activity>
<Activity><Teacher>Karim</Teacher><Subject>Math</Subject><Students>Six A</Students><Duration>1</Duration><Id>9</Id><Active>false</Active></Activity>
</Activities_List>
<Rooms_List><Room><Name>Room 1</Name></Room></Rooms_List>
<Time_Constraints_List>
<ConstraintBreakTimes><Weight_Percentage>100</Weight_Percentage><Break_Time><Day>Sunday</Day><Hour>Tiffin</Hour></Break_Time><Break_Time><Day>Monday</Day><Hour>Tiffin</Hour></Break_Time></ConstraintBreakTimes>
<ConstraintActivityPreferredStartingTime><Weight_Percentage>100</Weight_Percentage><Activity_Id>7</Activity_Id><Preferred_Day>Monday</Preferred_Day><Preferred_Hour>08:00-08:40</Preferred_Hour><Permanently_Locked>true</Permanently_Locked><Active>true</Active></ConstraintActivityPreferredStartingTime>
<ConstraintActivityPreferredStartingTime><Weight_Percentage>80</Weight_Percentage><Activity_Id>8</Activity_Id><Preferred_Day>Monday</Preferred_Day><Preferred_Hour>08:00-08:40</Preferred_Hour><Active>true</Active></ConstraintActivityPreferredStartingTime>
</Time_Constraints_List>
<Space_Constraints_List><ConstraintActivityPreferredRoom><Weight_Percentage>100</Weight_Percentage><Activity_Id>7</Activity_Id><Room>Room 1</Room><Permanently_Locked>true</Permanently_Locked><Active>true</Active></ConstraintActivityPreferredRoom></Space_Constraints_List>
</fet>`;

describe('a file of FET', () => {
  const file = read(FET);
  it('takes groups for their year, certain times for places, and wishes for none', () => {
    expect(file.lessons).toEqual([
      {
        ...{ row: 1, sections: ['Six A'], subject: 'Math', teachers: ['Karim'], length: 1, day: 'Monday' },
        ...{ period: '08:00-08:40', room: 'Room 1', isLocked: true, fault: null },
      },
    ]);
    expect(file.unplaced).toBe(1);
  });
  it('knows the times of hours, in Bengali digits too, and hours that are breaks', () => {
    const hours = file.things.filter((each) => each.thing === 'period');
    expect(hours.map(({ startsAt, isBreak }) => [startsAt, isBreak])).toEqual([
      ['08:00', undefined],
      [undefined, true],
      ['09:00', undefined],
    ]);
  });
});

describe('files that are refused', () => {
  const bomb = '<!DOCTYPE timetable [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  /** Each on 31 days. */
  const manyCards = (count: number, days = '1'.repeat(31)) =>
    `<timetable><lessons><lesson id="1" periodspercard="1"/></lessons><cards>${Array.from({ length: count }, (_, at) => `<card lessonid="1" period="${at}" days="${days}"/>`).join('')}</cards><periods>${Array.from({ length: count }, (_, at) => `<period period="${at}"/>`).join('')}</periods></timetable>`;
  const refusals: [string, string, string][] = [
    ['entities that grow', `${bomb}<timetable>&b;</timetable>`, 'ROUTINE_FILE_UNREADABLE'],
    ['an entity from elsewhere', '<!DOCTYPE fet SYSTEM "file:///etc/passwd"><fet/>', 'ROUTINE_FILE_UNREADABLE'],
    ['a declaration inside', '<fet><!ENTITY a "b"></fet>', 'ROUTINE_FILE_UNREADABLE'],
    ['elements nested without end', `<fet>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</fet>`, 'ROUTINE_FILE_UNREADABLE'],
    ['too many elements', `<fet>${'<a/>'.repeat(300_001)}</fet>`, 'ROUTINE_FILE_UNREADABLE'],
    [
      'a hundred attributes',
      `<fet ${Array.from({ length: 100 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
      'ROUTINE_FILE_UNREADABLE',
    ],
    ['more lessons than any school has', manyCards(400), 'ROUTINE_FILE_UNREADABLE'],
    ['what breaks off', '<fet><Days_List>', 'ROUTINE_FILE_UNREADABLE'],
    ['what does not match', '<fet><a></b></fet>', 'ROUTINE_FILE_UNREADABLE'],
    ['two roots', '<fet/><fet/>', 'ROUTINE_FILE_UNREADABLE'],
    ['nothing', '', 'ROUTINE_FILE_UNREADABLE'],
    ['an encoding that there is not', '<?xml version="1.0" encoding="x-none"?><fet/>', 'ROUTINE_FILE_UNREADABLE'],
    ['a page', '<html><body/></html>', 'ROUTINE_FILE_UNKNOWN'],
    [
      'places without lessons',
      '<Activities_Timetable><Activity><Id>1</Id></Activity></Activities_Timetable>',
      'ROUTINE_FILE_PLACES_ONLY',
    ],
  ];
  it.each(refusals)('%s', (_, text, code) => {
    expect(codeOf(() => read(text))).toBe(code);
  });
  it('bytes that are no text of their encoding', () => {
    expect(codeOf(() => readRoutineFile(Uint8Array.from([0x3c, 0x66, 0xff, 0xfe, 0x80])))).toBe(
      'ROUTINE_FILE_UNREADABLE',
    );
  });
  it('a week of a thousand days and a lesson of a billion periods make nothing grow', () => {
    expect(read(manyCards(400, '1'.repeat(1_000))).lessons).toEqual([]);
    const { lessons } = read(manyCards(1, '1').replace('periodspercard="1"', 'periodspercard="1000000000"'));
    expect(lessons.map(({ length }) => length)).toEqual([60]);
  });
  it('an entity that nobody declared stays as it is written, and nothing of the prototype comes in', () => {
    const { things } = read(
      '<timetable><subjects><subject id="1" name="&xxe;" __proto__="x" constructor="y"/></subjects></timetable>',
    );
    expect(things).toEqual([{ thing: 'subject', key: '1', name: '&xxe;', also: [''] }]);
  });
});
