import type { Row } from '@pathshala/shared/kit';
import { GatewaySettlement, payerTexts, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import {
  doubtOfClaim,
  isProvidersTurn,
  nextClaimTurn,
  normalTransactionId,
  OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  type ClaimDoubt,
  type ClaimFacts,
  type ClaimProof,
} from '@pathshala/shared/modules/money/payments';
import { lockRecord, runUnit, samePeople, unattended, type Context } from '../../../../kernel';
import { adultsOf } from '../../../foundation/people';
import { creditClaims, inReceiptTurn } from '../../payments';
import type { Traced } from '../providers/provider';
import { railOf, type Rail } from './connections';
import { readByIds, readIn, spellings } from './read-in';

type Claim = Row<typeof PaymentClaim>;
type Method = Row<typeof OnlineMethod>;
const CREDIT = { id: 'gateways.verifyClaim', audited: true };
/** A turn that credits nothing changes no money: it is not in the trail. */
const WAIT = { id: 'gateways.awaitClaim', audited: false };
const SAYS = 300;

interface Heard {
  proofs: ClaimProof[];
  /** Words of the provider for an ID that it does not know. */
  says: string | null;
  /** `heard`: it gave an answer for each ID; `waiting`: its turn is to come. */
  provider: 'heard' | 'silent' | 'closed' | 'waiting';
}

/**
 * One turn of a payment that a family reported by transaction ID: its statement and its provider are asked, and where
 * both the money and the payer are proven, it is credited. Everything else stays with the office, with the provider's
 * words. Two turns at once credit it once.
 * @param caller the system in the institution
 * @param id the first claim of the payment
 */
export async function verifyClaim(caller: Context, id: string): Promise<void> {
  const sys = unattended(caller);
  const claims = await partsOf(sys, id);
  if (!claims) return;
  const company = await sys.repo(OnlineMethod).get(claims[0]!.company);
  const listed = await fromStatements(sys, company, idsOf(claims[0]!));
  const facts = await factsOf(sys, claims, { company, isSettled: listed.isSettled });
  const heard = await hear(sys, claims[0]!, { company, facts, listed: listed.proofs });
  const doubt = doubtOfClaim(facts, heard.proofs);
  const work = () => runUnit(sys, doubt === null ? CREDIT : WAIT, (ctx) => conclude(ctx, id, { heard, doubt }));
  await (doubt === null ? inReceiptTurn(sys, work) : work());
}

/** All parts of a payment that waits; null for any other. */
async function partsOf(ctx: Context, id: string): Promise<Claim[] | null> {
  const first = await ctx.repo(PaymentClaim).findOne({ id });
  if (!first || first.together) return null;
  const claims = [first, ...(await ctx.repo(PaymentClaim).find({ where: { together: id }, sort: ['createdAt'] }))];
  return claims.every(({ status }) => status === 'submitted') ? claims : null;
}

const idsOf = ({ transactionNumber, secondTransactionNumber }: Claim): string[] =>
  [transactionNumber, secondTransactionNumber].flatMap((each) => (each ? [normalTransactionId(each)] : []));

async function factsOf(
  sys: Context,
  claims: readonly Claim[],
  { company, isSettled }: { company: Method; isSettled: boolean },
): Promise<ClaimFacts> {
  const [first] = claims as [Claim, ...Claim[]];
  const students = [
    ...(
      await readByIds(
        sys,
        Student,
        claims.map(({ student }) => student),
      )
    ).values(),
  ];
  const adults = await readByIds(sys, Guardian, students.flatMap(adultsOf));
  const phones = students.map(
    (student) =>
      new Set([student.phone, ...adultsOf(student).map((adult) => adults.get(adult)?.phone)].flatMap((p) => p ?? [])),
  );
  const payees = await sys.repo(PayeeNumber).find({ where: { method: company.id, active: true } });
  return {
    numbers: idsOf(first),
    total: claims.reduce((sum, { amount }) => sum + amount, 0),
    paidOn: first.paidOn,
    sender: first.sender ?? null,
    references: students.map(({ code }) => code),
    // A payment for several children comes from a number that is of the family of each.
    phones: [...(phones[0] ?? [])].filter((phone) => phones.every((each) => each.has(phone))),
    accounts: payees.map(({ number }) => number),
    isStaff: await isOfEmployee(sys, first),
    isSettled,
  };
}

/** Whether an account of the person who reported it, on whatever record, belongs to someone who works here. */
async function isOfEmployee(sys: Context, { createdBy }: Claim): Promise<boolean> {
  if (!createdBy) return true;
  const people = await samePeople(sys, [createdBy]);
  const accounts = await sys.repo(Membership).find({ where: { institution: sys.tenantId, user: { in: [...people] } } });
  return accounts.some(({ staff, student, guardian }) => Boolean(staff) || !(student || guardian));
}

async function hear(
  sys: Context,
  { createdAt, asked }: Claim,
  { company, facts, listed }: { company: Method; facts: ClaimFacts; listed: ClaimProof[] },
): Promise<Heard> {
  const since = Date.parse(createdAt);
  const isTurn = isProvidersTurn({ since, asked }, sys.now.getTime());
  const rail = isTurn && doubtOfClaim(facts, listed) !== null ? await railOf(sys, company.gateway) : null;
  if (!rail?.provider.trace) return { proofs: listed, says: null, provider: isTurn ? 'closed' : 'waiting' };
  const traced = await traceAll(rail, facts.numbers);
  const told = traced.flatMap(({ proof }): ClaimProof[] => (proof ? [{ ...proof, by: 'provider' }] : []));
  const known = new Set(told.map(({ number }) => normalTransactionId(number)));
  const unknown = traced.find(({ kind }) => kind !== 'found');
  return {
    // The provider says more than its statement does.
    proofs: [...told, ...listed.filter(({ number }) => !known.has(normalTransactionId(number)))],
    says: unknown ? unknown.says.slice(0, SAYS) : null,
    provider: traced.every(({ kind }) => kind !== 'unreachable') ? 'heard' : 'silent',
  };
}

async function traceAll({ provider, connection }: Rail, numbers: readonly string[]): Promise<Traced[]> {
  const out: Traced[] = [];
  for (const number of numbers) out.push(await provider.trace!(connection, number));
  return out;
}

interface Listed {
  proofs: ClaimProof[];
  isSettled: boolean;
}

/** Lines of the company's imported sheets with these IDs, and whether one is in a settlement that is past comparing. */
async function fromStatements(sys: Context, { gateway }: Method, numbers: readonly string[]): Promise<Listed> {
  const lines = (await readIn(sys, SettlementLine, { field: 'number', values: spellings(numbers) })).filter(
    ({ gross }) => gross > 0,
  );
  const sheets = await readByIds(
    sys,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  const own = lines.filter(({ settlement }) => sheets.get(settlement)?.gateway === gateway);
  const proofs = own.map(({ number, gross, paidOn, reference }): ClaimProof => ({
    by: 'statement',
    number: normalTransactionId(number),
    isPaid: true,
    isOnline: false,
    amount: gross,
    currency: 'BDT',
    account: null,
    paidOn,
    payer: null,
    reference: reference ?? null,
  }));
  return { proofs, isSettled: own.some(({ settlement }) => sheets.get(settlement)?.state !== 'open') };
}

interface Outcome {
  heard: Heard;
  doubt: ClaimDoubt | null;
}

async function conclude(ctx: Context, id: string, { heard, doubt }: Outcome): Promise<void> {
  // One after the other: the second of two turns finds it credited by the first.
  await lockRecord(ctx, PaymentClaim, id);
  const claims = await partsOf(ctx, id);
  const [first] = claims ?? [];
  // A report does not change while it waits: what was compared is what is credited.
  if (!claims || !first) return;
  const now = ctx.now.getTime();
  const word = { at: ctx.now.toISOString(), says: heard.says, proofs: heard.proofs };
  if (doubt === null) {
    const verified = heard.proofs.some(({ by }) => by === 'provider') ? 'provider' : 'statement';
    await creditClaims(ctx, claims, { verified, word, collector: payerTexts.verified });
    return;
  }
  const { provider } = heard;
  const asked = first.asked + (provider === 'heard' ? 1 : 0);
  const of = { since: Date.parse(first.createdAt), asked, provider: provider === 'waiting' ? 'heard' : provider };
  const next = nextClaimTurn(of, now);
  // Neither silence nor a look at the statements takes back what the provider has said.
  const isTold = first.word?.proofs.some(({ by }) => by === 'provider') ?? false;
  const isNews = provider === 'heard' || (!isTold && (heard.proofs.length > 0 || !first.word?.proofs.length));
  await ctx.repo(PaymentClaim).update(first.id, {
    asked,
    askAt: next === null ? null : new Date(next).toISOString(),
    ...(isNews ? { doubt, word } : {}),
  });
  for (const part of isNews ? claims.slice(1) : [])
    if (part.doubt !== doubt) await ctx.repo(PaymentClaim).update(part.id, { doubt });
}
