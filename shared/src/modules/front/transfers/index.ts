import { defineModule, t } from '../../../kit';
import { PIECE_BYTES, transfersActions } from './actions';
import { certificateTexts, transfersDocuments } from './documents';
import { InstitutionDeletion } from './entities/institution-deletion';
import { ArchivePiece, InstitutionExport } from './entities/institution-export';
import { InstitutionImport } from './entities/institution-import';
import { transfersErrors } from './errors';
import { transfersScreens } from './screens';

export { ArchivePiece, InstitutionDeletion, InstitutionExport, InstitutionImport };
export { certificateTexts, PIECE_BYTES, transfersActions, transfersDocuments, transfersErrors, transfersScreens };
export { GOING, NO_CATALOGUES, STAYING, UNCARRIED } from './belongings.data';
/** Days for which an archive is kept. */
export const KEPT_DAYS = 7;
/** Days between the confirmation and the deletion. */
export const TERM_DAYS = 30;
export const transfers = defineModule({
  name: 'transfers',
  labels: t('Data of institutions', 'প্রতিষ্ঠানের তথ্য'),
  entities: [InstitutionExport, ArchivePiece, InstitutionImport, InstitutionDeletion],
  actions: transfersActions,
  errors: transfersErrors,
  documents: transfersDocuments,
  screens: transfersScreens,
  inputLabels: {
    institution: t('Institution', 'প্রতিষ্ঠান'),
    reason: t('Reason', 'কারণ'),
    code: t('Code of the archive', 'আর্কাইভের কোড'),
    alias: t('Another alias', 'অন্য সংক্ষিপ্ত নাম'),
    fileName: t('File', 'ফাইল'),
    at: t('Place', 'ক্রম'),
    data: t('Piece', 'অংশ'),
    id: t('Record', 'নথি'),
  },
  permissions: [
    {
      key: 'transfers.operate',
      label: t('Export, take over and delete institutions', 'প্রতিষ্ঠান এক্সপোর্ট, গ্রহণ ও মোছা'),
      roles: ['operator'],
    },
    {
      key: 'transfers.ask',
      label: t('Ask for an export of all data', 'সব তথ্যের এক্সপোর্ট চাওয়া'),
      roles: ['head'],
    },
    {
      key: 'transfers.download',
      label: t('Download an export of all data', 'সব তথ্যের এক্সপোর্ট ডাউনলোড করা'),
      roles: ['operator', 'head'],
    },
  ],
});
