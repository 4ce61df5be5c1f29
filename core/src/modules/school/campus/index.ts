import { AppError, kernelErrors, t } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { campusActions, Room, sectionFaults, type PlannedSection } from '@pathshala/shared/modules/school/campus';
import {
  defineCoreModule,
  definePolicy,
  fieldFault,
  implement,
  type Context,
  type RecordValues,
} from '../../../kernel';
import { inOrder } from '../academics';
import { saveSections, sectionGrid } from './handlers/sections';
import { describeFaults } from './services/describe-faults';
import { isJudged, standingSections } from './services/section-facts';

const MISSING = t('Enter the date the repair starts.', 'মেরামত শুরুর তারিখ লিখুন।');
const orderly = inOrder(Room, 'repairFrom', 'repairUntil');

/** A room under repair says since when; the end may be open. */
function repairs(ctx: unknown, values: RecordValues): void {
  orderly(ctx, values);
  if (values.state === 'maintenance' && !values.repairFrom) throw fieldFault('repairFrom', MISSING);
}

/** The same rules on every other way in; names are kept apart by the index. */
async function roomIsFree(ctx: Context, values: RecordValues, id: string): Promise<void> {
  if (!values.room || values.active === false || isJudged(ctx)) return;
  const { sections, facts } = await standingSections(ctx);
  const faults = sectionFaults([{ ...values, id } as PlannedSection], sections, facts).filter(({ code }) =>
    code.startsWith('room'),
  );
  if (faults.length > 0)
    throw new AppError(kernelErrors.VALIDATION, undefined, {
      room: (await describeFaults(ctx, faults)).map(({ text }) => text),
    });
}

export const campus = defineCoreModule({
  name: 'campus',
  handlers: implement(campusActions, { sectionGrid, saveSections }),
  policies: [
    definePolicy(Room, { check: repairs }),
    definePolicy(Section, { locks: ['class', 'shift', 'room'], check: roomIsFree }),
  ],
});
