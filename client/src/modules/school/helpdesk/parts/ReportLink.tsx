import { Button } from '@mantine/core';
import { helpdeskReports } from '@pathshala/shared/modules/school/helpdesk';
import { IconReport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';

/** To the report of the desk, for those who may see it. */
export function ReportLink() {
  const can = useCan();
  const say = useText();
  const { permission, title } = helpdeskReports.summary;
  if (!can(permission)) return null;
  return (
    <Button
      component={Link}
      to="/site/help-desk/report"
      variant="default"
      size="sm"
      leftSection={<IconReport size={17} />}
    >
      {say(title)}
    </Button>
  );
}
