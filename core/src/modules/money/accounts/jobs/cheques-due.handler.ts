import { fill, t } from '@pathshala/shared/kit';
import { ReceivedCheque } from '@pathshala/shared/modules/money/accounts';
import { formatNumber } from '@pathshala/shared/text';
import { eachInstitution, institutionsWith, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const TITLE = t('Cheques to deposit today: {count}', 'আজ ব্যাংকে জমা দেওয়ার চেক: {count}টি');

export default async function chequesDueJob(sys: Context) {
  const waiting = { state: 'received', date: { lte: sys.today } };
  const institutions = await institutionsWith(sys, ReceivedCheque, waiting);
  await eachInstitution(sys, { institutions, what: 'cheques to deposit' }, async (here) => {
    const cheques = await here.repo(ReceivedCheque).find({ where: waiting, sort: ['date'], limit: 20 });
    const count = await here.repo(ReceivedCheque).count(waiting);
    const title = fill(TITLE, { count: { en: formatNumber(count, 'en'), bn: formatNumber(count, 'bn') } });
    const body = cheques.map(({ number, drawnOn, drawer }) => [number, drawnOn, drawer].join(' · ')).join('\n');
    const accountants = await accountsOf(here, { roles: ['accountant'] });
    await notify(
      here,
      [...new Set(accountants.map(({ user }) => user))].map((user) => ({
        user,
        ...(here.tenantId ? { institution: here.tenantId } : {}),
        kind: 'work' as const,
        title: title.en,
        titleBn: title.bn,
        body,
        bodyBn: body,
        link: '/site/accounts/cheque-received',
        source: `cheques:${here.today}`,
      })),
    );
  });
}
