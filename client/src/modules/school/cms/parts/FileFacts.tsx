import { Text } from '@mantine/core';
import { kindAndSize } from '@pathshala/shared/modules/foundation/files';
import type { NoticeItem } from '@pathshala/shared/modules/school/cms';
import { useLocale } from '../../../../kit/text/locale';

/** Kind and size of the file of a notice, so that readers on mobile data can decide whether to open it. */
export function FileFacts({ notice }: { notice: Pick<NoticeItem, 'file_type' | 'file_size'> }) {
  const locale = useLocale();
  const { file_type: mime, file_size: size } = notice;
  if (!mime || size === undefined) return null;
  return (
    <Text span size="sm" c="dimmed">
      ({kindAndSize({ mime, size }, locale)})
    </Text>
  );
}
