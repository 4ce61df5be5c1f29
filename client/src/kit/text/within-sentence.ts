/** "Students" begins a heading and "students" stands in a sentence; "SMS" stays. */
export const withinSentence = (words: string): string =>
  /^\p{Lu}\p{Ll}/u.test(words) ? `${words[0]!.toLowerCase()}${words.slice(1)}` : words;
