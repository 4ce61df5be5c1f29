import { t } from '@pathshala/shared/kit';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { NO_SMS } from '@pathshala/shared/modules/school/messaging';
import { AttendanceSetting } from '@pathshala/shared/modules/time/attendance';
import { provideSmsEvent } from '../../../school/messaging';
import { loadSetting } from './register';

/** Whether SMS about absences go out automatically, for the page where an institution chooses its SMS. */
provideSmsEvent('absence', {
  permission: 'attendanceSetting.update',
  options: [
    { value: NO_SMS, label: t('Only when someone orders it', 'কেউ পাঠালে তবেই যাবে') },
    { value: 'submitted', label: t('15 minutes after the register is submitted', 'খাতা জমার ১৫ মিনিট পরে') },
  ],
  read: async (ctx) => ((await loadSetting(ctx)).absenceSms ? 'submitted' : NO_SMS),
  async choose(ctx, value) {
    const { id } = await ctx.run(listsActions.beginSetting, { list: AttendanceSetting.name });
    await ctx.repo(AttendanceSetting).update(id, { absenceSms: value !== NO_SMS });
  },
});
