interface Condition {
  subject: string;
  group?: string | undefined;
  kind: string;
  takenBy: string;
}
interface Person {
  religion: string | undefined;
  /** Of the place, where it says so. */
  religionSubject: string | undefined;
  choices: readonly { subject: string; kind: string }[];
}

/**
 * The subjects that a board asks for by code beside those that everyone takes: of the religion, the group, the fourth.
 */
export function subjectsOf(
  { religion, religionSubject, choices }: Person,
  conditions: readonly Condition[],
): { religion: string[]; electives: string[]; fourth: string[] } {
  const chosenAs = (kind: string) => choices.filter((each) => each.kind === kind).map(({ subject }) => subject);
  const said = new Set(choices.map(({ subject }) => subject));
  const ofGroup = conditions.filter(
    ({ group, takenBy, subject }) => group && takenBy === 'everybody' && !said.has(subject),
  );
  const fourth = chosenAs('optional');
  const unsaid = conditions.find(
    ({ kind, takenBy, subject }) => kind === 'optional' && takenBy === 'everybody' && !said.has(subject),
  );
  return {
    religion: religionSubject
      ? [religionSubject]
      : conditions.filter(({ takenBy }) => takenBy === religion).map(({ subject }) => subject),
    electives: [
      ...new Set([
        ...chosenAs('compulsory'),
        ...ofGroup.filter(({ kind }) => kind === 'compulsory').map(({ subject }) => subject),
      ]),
    ],
    fourth: fourth.length > 0 ? fourth : unsaid ? [unsaid.subject] : [],
  };
}
