import { Button, Group } from '@mantine/core';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { reportError } from '../../../../kit/data/report-error';
import { useLocale } from '../../../../kit/text/locale';
import { showFile } from '../../../../kit/documents/show-file';

type Slip = 'applicationSlip' | 'admitSlip';
const HAS_ADMIT_SLIP: readonly string[] = ['eligible', 'selected', 'waiting', 'admitted'];

interface SlipButtonsProps {
  visit: { site_id: string; key: string };
  application: { id: string; number: string; state: string };
}

/** Papers of an application, for people without an account: they are shown, downloaded and printed anywhere. */
export function SlipButtons({ visit, application }: SlipButtonsProps) {
  const { t } = useTranslation('admission');
  const language = useLocale();
  const [loading, setLoading] = useState<Slip | null>(null);
  const { id, number, state } = application;
  const fetchSlip = async (slip: Slip) => {
    setLoading(slip);
    try {
      const { name, blob } = await fetchFile(admissionPublicActions.slip, {
        ...visit,
        admissionApplication: id,
        slip,
        language,
      });
      showFile({ name, blob });
    } catch (error) {
      reportError(toApiError(error));
    } finally {
      setLoading(null);
    }
  };
  const slips: Slip[] = HAS_ADMIT_SLIP.includes(state) ? ['applicationSlip', 'admitSlip'] : ['applicationSlip'];
  return (
    <Group gap="xs" mt="xs">
      {slips.map((slip) => (
        <Button
          key={slip}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={loading === slip}
          aria-label={`${t(`slip.${slip}`)} ${number}`}
          onClick={() => void fetchSlip(slip)}
        >
          {t(`slip.${slip}`)}
        </Button>
      ))}
    </Group>
  );
}
