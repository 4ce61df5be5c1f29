import { useLocalStorage } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { printElement } from '../../../kit/ui/print-element';
import { ReceiptPaper, type Paper } from './ReceiptPaper';
import type { ReceiptCard } from './receipt-types';

const SHEET = 'receipt-paper';

/** The printer of this desk, remembered on the device, and a way to send a receipt to it. `sheet` must stand somewhere in the page. */
export function useReceiptPrint(): {
  paper: Paper;
  setPaper: (paper: Paper) => void;
  print: (receipt: ReceiptCard) => void;
  sheet: ReactNode;
} {
  const [paper, setPaper] = useLocalStorage<Paper>({
    key: 'pathshala.receipt-paper',
    defaultValue: 'a4',
    getInitialValueInEffect: false,
  });
  const [printed, setPrinted] = useState<ReceiptCard | null>(null);
  const print = (receipt: ReceiptCard) => {
    // It must stand in the page while it is copied to the print window.
    flushSync(() => setPrinted(receipt));
    printElement(SHEET, receipt.number);
    setPrinted(null);
  };
  return {
    paper,
    setPaper,
    print,
    sheet: printed ? (
      <div hidden>
        <ReceiptPaper id={SHEET} receipt={printed} paper={paper} />
      </div>
    ) : null,
  };
}
