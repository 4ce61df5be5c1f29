import { DataBreach, DataRequest, DUTIES, type RequestKind } from '@pathshala/shared/modules/front/privacy';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Requests on paper at the office of one school: kind, days ago, who asked, in which words, answer. */
const REQUESTS: readonly [RequestKind, number, string, string, string | null][] = [
  ['correction', 4, 'মোছা. সালমা খাতুন', 'মেয়ের জন্ম তারিখ জন্ম নিবন্ধনের সঙ্গে মিলছে না। সংশোধন চাই।', null],
  ['copy', 12, 'মো. আবদুল হালিম', 'বদলি হয়ে যাচ্ছি, ছেলের সব তথ্যের কপি দরকার।', null],
  ['objection', 29, 'রোকেয়া বেগম', 'ওয়েবসাইটের মেধাতালিকায় ছেলের নাম দেখাতে চাই না।', null],
  ['correction', 47, 'মো. জয়নাল আবেদীন', 'মোবাইল নম্বর বদলেছে।', 'নতুন নম্বর যাচাই করে বসানো হয়েছে।'],
  ['complaint', 63, 'শাহনাজ পারভীন', 'ফলাফলের এসএমএস অন্য নম্বরে গেছে।', 'নম্বরটি ভুল ছিল, ঠিক করে আবার পাঠানো হয়েছে।'],
];

/** Requests at an office, one of them nearly due, and a breach that was reported and closed. */
export async function loadDuties(
  store: Store,
  { rows: { institution, student } }: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const school = institution.find(({ alias }) => alias === 'shapla');
  if (!school) return;
  const own = student.filter(({ tenantId, status }) => tenantId === school.id && status === 'active');
  const dayOf = (ago: number) => new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const requests = REQUESTS.map(([kind, ago, asker, text, answer], at) => ({
    id: rowId('dataRequest', `${school.id}:${at}`),
    tenantId: school.id,
    createdAt: new Date(now.getTime() - ago * DAY_MS).toISOString(),
    kind,
    student: own[(at * 37) % own.length]!.id,
    asker,
    text,
    receivedOn: dayOf(ago),
    dueOn: dayOf(ago - DUTIES.answerDays),
    state: answer ? 'answered' : 'open',
    ...(answer ? { answer, decidedAt: new Date(now.getTime() - (ago - 6) * DAY_MS).toISOString() } : {}),
  }));
  await bulkLoad(store, DataRequest, requests, now);
  const noticed = now.getTime() - 90 * DAY_MS;
  const at = (hours: number) => new Date(noticed + hours * HOUR_MS).toISOString();
  await bulkLoad(
    store,
    DataBreach,
    [
      {
        id: rowId('dataBreach', school.id),
        createdAt: at(1),
        institution: school.id,
        nature: 'পরীক্ষার ফলের শিট ভুল করে অভিভাবকদের গ্রুপে পাঠানো হয়',
        noticedAt: at(0),
        dueAt: at(DUTIES.reportHours),
        state: 'closed',
        data: 'নাম, রোল, নম্বর',
        people: 48,
        risk: 'low',
        measures: 'বার্তাটি মুছে ফেলা হয়েছে, সদস্যদের জানানো হয়েছে।',
        toldOn: at(20).slice(0, 10),
        toldPeople: 48,
        reference: 'শাআবি/তথ্য/২০২৬/০৩',
        reportedAt: at(26),
        outcome: 'ফল এখন শুধু অ্যাপে প্রকাশ করা হয়; গ্রুপে ফাইল পাঠানো বন্ধ।',
        closedAt: at(200),
      },
    ],
    now,
  );
  say(`${requests.length} requests about personal data, one breach`);
}
