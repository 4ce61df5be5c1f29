import { createElement, lazy, Suspense, type ComponentType } from 'react';

type Offer = ComponentType<{ student: string }>;
let offer: Offer | null = null;

/** Online payments are above fees and payments: they say how dues are paid online, where dues are shown. */
export const provideOnlineOffer = (load: () => Promise<{ default: Offer }>): void => void (offer = lazy(load));

export const OnlineOffer: Offer = ({ student }) =>
  offer ? <Suspense fallback={null}>{createElement(offer, { student })}</Suspense> : null;
