import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText, t } from '../../../kit';

/** Bytes of one piece of an archive that is sent. */
export const PIECE_BYTES = 4 * 1024 * 1024;
const ref = z.strictObject({ id: idSchema });

export const transfersActions = defineActions('transfers', {
  /** Begins the archive. @throws EXPORT_UNDER_WAY */
  exportInstitution: action.command({
    path: 'exports',
    permission: 'transfers.operate',
    withheldFromActing: true,
    input: z.strictObject({ institution: idSchema, reason: plainText(300).optional() }),
    output: ref,
    ui: { label: t('Export', 'এক্সপোর্ট করুন') },
  }),
  /** Asks the operator for an archive of the caller's institution. @throws EXPORT_UNDER_WAY */
  askForExport: action.command({
    path: 'own-exports',
    permission: 'transfers.ask',
    withheldFromActing: true,
    input: z.strictObject({ reason: plainText(300) }),
    output: ref,
    ui: { label: t('Ask for an export', 'এক্সপোর্ট চান') },
  }),
  /** An address of the archive that holds for an hour or two; each is noted. @throws EXPORT_NOT_READY */
  exportLink: action.command({
    path: 'exports/:id/link',
    permission: 'transfers.download',
    withheldFromActing: true,
    input: ref,
    output: z.strictObject({ url: z.string(), name: z.string(), code: z.string() }),
    ui: { label: t('Download', 'ডাউনলোড করুন') },
  }),
  beginImport: action.command({
    path: 'imports',
    permission: 'transfers.operate',
    withheldFromActing: true,
    input: z.strictObject({ fileName: plainText(300) }),
    output: ref,
  }),
  /** One piece after the other; the last one sent may be sent again. @throws PIECE_OUT_OF_ORDER */
  sendPiece: action.command({
    path: 'imports/:id/pieces',
    permission: 'transfers.operate',
    withheldFromActing: true,
    maxBytes: Math.ceil(PIECE_BYTES * 1.4),
    input: z.strictObject({
      id: idSchema,
      at: z.int().min(0).max(100_000),
      data: z.base64().max(Math.ceil(PIECE_BYTES / 3) * 4 + 4),
    }),
    output: nothing,
  }),
  /** Looks at the whole archive and writes nothing. @throws NOTHING_SENT */
  checkImport: action.command({
    path: 'imports/:id/check',
    permission: 'transfers.operate',
    withheldFromActing: true,
    input: z.strictObject({ id: idSchema, code: plainText(60), alias: plainText(30).optional() }),
    output: nothing,
    ui: { label: t('Check', 'যাচাই করুন') },
  }),
  /** A second operator confirms it. @throws DELETION_WAITS */
  askDeletion: action.command({
    path: 'deletions',
    permission: 'transfers.operate',
    withheldFromActing: true,
    input: z.strictObject({ institution: idSchema, reason: plainText(300) }),
    output: ref,
    ui: { label: t('Ask for the deletion', 'মোছার অনুরোধ করুন') },
  }),
});
