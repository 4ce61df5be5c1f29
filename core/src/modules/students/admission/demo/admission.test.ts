import { AdmissionApplication, AdmissionQuota, recompute } from '@pathshala/shared/modules/students/admission';
import { describe, expect, it } from 'vitest';
import { admissionRows } from './admission';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';

const rows = admissionRows(buildRecipe({ today: '2026-03-04' }));

describe('admission of the demo', () => {
  it('has applications that the declared rules accept', () => {
    for (const { id: _, tenantId: __, state: ___, ...row } of rows.admissionApplication) {
      const given = Object.fromEntries(
        Object.entries(row).filter(
          ([name]) => !AdmissionApplication.fields[name as keyof typeof AdmissionApplication.fields].system,
        ),
      );
      expect(AdmissionApplication.input.safeParse(given).error?.issues).toBeUndefined();
    }
    for (const { code } of rows.admissionQuota) expect(AdmissionQuota.fields.code.of.pattern!.test(code)).toBe(true);
  });
  it('has a received fee, with a receipt number of its own, of each application that is no longer unpaid', () => {
    const paying = rows.admissionDeclaration.filter(({ fee }) => fee! > 0).map(({ id }) => id);
    const paid = rows.admissionApplication.filter((row) => paying.includes(row.declaration) && row.state !== 'unpaid');
    expect(paid.length).toBeGreaterThan(0);
    const received = rows.admissionPayment.filter(({ state }) => state === 'received');
    expect(received.map((row) => row.application)).toEqual(paid.map(({ id }) => id));
    const receipts = received.map((row) => `${row.tenantId} ${row.receiptNumber}`);
    expect(new Set(receipts).size).toBe(receipts.length);
    for (const place of new Set(received.map(({ tenantId }) => tenantId))) {
      const given = received.filter(({ tenantId }) => tenantId === place);
      const counted = rows.numberCounter.filter(
        ({ tenantId, kind }) => tenantId === place && kind === 'admissionReceipt',
      );
      expect(counted.reduce((sum, { last }) => sum + last!, 0)).toBe(given.length);
      for (const { paidOn } of given) expect(paidOn! <= '2026-03-04').toBe(true);
    }
  });
  it('has draws that anyone recomputes', () => {
    expect(rows.admissionDraw.length).toBeGreaterThan(0);
    for (const draw of rows.admissionDraw) {
      const { lines } = rows.admissionDrawList.find((list) => list.draw === draw.id)!;
      const computed = recompute({
        ...draw,
        method: 'lottery',
        seats: draw.seats!,
        waiting: draw.waiting!,
        pools: draw.pools!,
        procedure: draw.procedure!,
        lines: lines!,
      });
      expect([draw.listHash, draw.commit, draw.seed, draw.resultHash]).toEqual([
        computed.listHash,
        computed.commit,
        computed.seed,
        computed.resultHash,
      ]);
    }
  });
  it('has reported fees of families that owe them, each with the reason why a person decides', () => {
    const unpaid = new Map(rows.admissionApplication.map((row) => [row.id, row]));
    const reported = rows.admissionPayment.filter(({ state }) => state !== 'received');
    expect(reported.length).toBeGreaterThan(0);
    for (const payment of reported) {
      expect(unpaid.get(payment.application!)).toMatchObject({ state: 'unpaid', phone: payment.verifiedPhone });
      expect([payment.state, Boolean(payment.doubt), payment.askAt]).toEqual(['claimed', true, undefined]);
      expect(rows.claimedNumber.filter(({ number }) => number === payment.transactionNumber)).toHaveLength(1);
    }
  });
  it('selects as many as there are seats and gives each number once', () => {
    const numbers = rows.admissionApplication.map((row) => `${row.tenantId} ${row.number}`);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const draw of rows.admissionDraw) {
      const selected = rows.admissionApplication.filter(
        (row) => row.declaration === draw.declaration && row.state === 'selected',
      );
      expect(selected.length).toBeGreaterThanOrEqual(draw.seats!);
    }
  });
});
