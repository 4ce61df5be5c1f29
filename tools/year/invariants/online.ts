import { by, groupBy, idOf, sumOf, type Doc, type Invariant } from './facts';

const CLOSED = new Set(['submitted', 'autoSubmitted', 'graded', 'released']);

export const onlineInvariants: readonly Invariant[] = [
  {
    name: 'what the bank was paid is credited once, and nothing else is',
    async check({ rows }) {
      const intents = groupBy(await rows('payment_intents'), by('reference'));
      const receipts = groupBy(await rows('receipts'), by('reference'));
      const challans = groupBy(await rows('platform_challans'), by('reference'));
      return (await rows('year_bank_book')).flatMap((payment) => {
        const [intent, ...more] = intents.get(idOf(payment['reference'])) ?? [];
        const says = (what: string) => [`${idOf(payment['rail'])} ${idOf(payment['reference'])}: ${what}`];
        if (!intent || more.length > 0) return says(`${more.length + (intent ? 1 : 0)} payments of the product`);
        const number = idOf(payment['number'] ?? '');
        const credited = number ? [...(receipts.get(number) ?? []), ...(challans.get(number) ?? [])] : [];
        if (payment['state'] !== 'paid')
          return credited.length === 0 && intent['state'] !== 'succeeded' ? [] : says('credited and never paid');
        if (intent['state'] !== 'succeeded' || intent['providerNumber'] !== payment['number'])
          return says(`paid, and ${idOf(intent['state'])} in the product`);
        const money = sumOf(credited, intent['purpose'] === 'invoice' ? 'total' : 'amount');
        return credited.length === 1 && money === intent['total'] ? [] : says(`${credited.length} credits of ${money}`);
      });
    },
  },
  {
    name: 'a student writes a quiz once and is marked by what was answered',
    async check({ rows }) {
      const keys = new Map(
        (await rows('quiz_questions')).map((row) => [idOf(row._id), (row['key'] as Doc)['options'] as string[]]),
      );
      const attempts = await rows('quiz_attempts');
      const faults = [...groupBy(attempts, by('quiz', 'student'))].flatMap(([key, own]) =>
        own.length > 1 ? [`${key} is written ${own.length} times`] : [],
      );
      for (const attempt of attempts) {
        const answers = Object.entries((attempt['answers'] ?? {}) as Record<string, { value: unknown }>);
        const right = answers.filter(([question, { value }]) => keys.get(question)?.includes(String(value))).length;
        if (!CLOSED.has(String(attempt['state'])))
          faults.push(`attempt ${idOf(attempt._id)} is ${idOf(attempt['state'])}`);
        else if (Number(attempt['score']) !== right)
          faults.push(`attempt ${idOf(attempt._id)}: ${idOf(attempt['score'])} given, ${right} right`);
      }
      return faults;
    },
  },
  {
    name: 'an institution has one invoice of the platform for a month, paid by its challans',
    async check({ rows }) {
      const contracts = new Map((await rows('service_contracts')).map((row) => [idOf(row._id), row]));
      const lines = (await rows('platform_challans'))
        .filter((row) => row['state'] === 'paid')
        .flatMap((row) => row['lines'] as Doc[]);
      const paid = new Map([...groupBy(lines, by('invoice'))].map(([invoice, own]) => [invoice, sumOf(own, 'amount')]));
      const invoices = await rows('platform_invoices');
      const faults = [...groupBy(invoices, by('institution', 'month'))].flatMap(([key, own]) =>
        own.length > 1 ? [`${key}: ${own.length} invoices`] : [],
      );
      for (const invoice of invoices) {
        const contract = contracts.get(idOf(invoice['contract']));
        const owed = Number(contract?.['fixedFee']) + Number(contract?.['studentPrice']) * Number(invoice['students']);
        const kept = paid.get(idOf(invoice._id)) ?? 0;
        if (invoice['total'] !== owed) faults.push(`invoice ${idOf(invoice['number'])}: not by its contract`);
        if (invoice['paid'] !== kept || (invoice['state'] === 'paid') !== (kept === owed))
          faults.push(`invoice ${idOf(invoice['number'])}: ${idOf(invoice['paid'])} kept, ${kept} by challans`);
      }
      return faults;
    },
  },
];
