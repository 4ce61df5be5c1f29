import { Register } from '../parts/Register';

/** /site/document/transfer-certificate. */
export default function TransferPage() {
  return <Register family="transfer-certificate" />;
}
