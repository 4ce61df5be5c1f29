export async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const value = await work();
  return [performance.now() - began, value];
}
/** Milliseconds of processor time of this process since the last call. */
export function cpuMeter(): () => number {
  let last = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    return (user + system) / 1_000;
  };
}
export async function clocked<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const [took, value] = await timed(work);
  into.push(took);
  return value;
}
