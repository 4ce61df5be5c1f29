const query = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();

export const marksLink = (of: { exam: string; section?: string; subject?: string }) =>
  `/site/exam/marks-entry?${query(of)}`;
export const reportLink = (of: { exam: string; version?: string }) => `/site/result/report?${query(of)}`;
export const generateLink = (exam: string) => `/site/result/generate?${query({ exam })}`;
export const declareLink = (exam: string) => `/site/exam/declare?${query({ exam })}`;
