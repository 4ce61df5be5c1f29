import { type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  CERTIFICATE_FIELDS,
  type certificatesActions,
  familyOf,
  fillTemplate,
  templateFaults,
} from '@pathshala/shared/modules/students/certificates';
import { inLanguage, qrCode, type Context } from '../../../../kernel';
import { renderDocument } from '../../../foundation/documents';
import { paperData, papers } from '../documents/certificate';

/** The same program sets it that sets the paper; the person in it is made up. */
export async function templatePreview(
  ctx: Context,
  { kind, language, body, ...look }: ActionInput<typeof certificatesActions.templatePreview>,
): Promise<ActionOutput<typeof certificatesActions.templatePreview>> {
  const speaking = inLanguage(ctx, language);
  const values = Object.fromEntries(
    Object.entries(CERTIFICATE_FIELDS).map(([name, { sample }]) => [name, sample[language]]),
  );
  const data = {
    ...(await paperData(speaking, { look, kind })),
    lines: fillTemplate(body, values),
    photo: null,
    qr: qrCode('https://pathshala.example/verify'),
  };
  const title = 'preview';
  const { bytes } = await renderDocument(speaking, papers[familyOf(kind)], { title, data }, { format: 'svg' });
  return { svg: Buffer.from(bytes).toString('utf8'), faults: templateFaults(body) };
}
