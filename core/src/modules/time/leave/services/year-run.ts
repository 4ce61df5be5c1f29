/** What a run of the year's opening is found by. */
export const yearSubject = (year: number) => `leaveYear:${year}`;
export const yearOfSubject = (subject: string) => Number(subject.slice('leaveYear:'.length));
