/** Subject by which a run of the year's opening is found. */
export const yearSubject = (year: number) => `leaveYear:${year}`;
export const yearOfSubject = (subject: string) => Number(subject.slice('leaveYear:'.length));
