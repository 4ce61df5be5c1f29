import base from './vitest.config';
import { BaseSequencer } from 'vitest/node';
class Shuffled extends BaseSequencer {
  override async sort(files: never[]) {
    const key = (f: any) => {
      let h = Number(process.env.SEED ?? 1);
      for (const c of f.moduleId) h = (h * 31 + c.charCodeAt(0)) >>> 0;
      return h;
    };
    return [...files].sort((a: any, b: any) => key(a) - key(b)) as never;
  }
}
const c = base as any;
c.test.sequence = { sequencer: Shuffled };
export default c;
