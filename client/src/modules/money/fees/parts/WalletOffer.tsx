import { createElement, lazy, Suspense, type ComponentType } from 'react';

type Offer = ComponentType<{ student: string }>;
let offer: Offer | null = null;

/** Payments know the wallet, and are above fees: they say how its money is offered next to dues. */
export const provideWalletOffer = (load: () => Promise<{ default: Offer }>): void => void (offer = lazy(load));

export const WalletOffer: Offer = ({ student }) =>
  offer ? <Suspense fallback={null}>{createElement(offer, { student })}</Suspense> : null;
