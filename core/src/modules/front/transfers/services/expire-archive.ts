import { type Context, filesOf } from '../../../../kernel';

export async function expireArchive(sys: Context, id: string): Promise<void> {
  await filesOf(sys.kernel).dropAll([id]);
}
