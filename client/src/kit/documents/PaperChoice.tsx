import { SegmentedControl } from '@mantine/core';
import { PAPERS, type DocumentKind, type Paper } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useText } from '../text/locale';
import { usePaper } from './use-document';

/** Choice of the paper on which this desk prints a kind of document; nothing where there is only one. */
export function PaperChoice({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation('kit');
  const say = useText();
  const [paper, setPaper] = usePaper(kind);
  if (kind.papers.length === 1) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('document.paper')}
      value={paper}
      onChange={(next) => setPaper(next as Paper)}
      data={kind.papers.map((value) => ({ value, label: say(PAPERS[value].label) }))}
    />
  );
}
