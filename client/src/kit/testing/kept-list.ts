import type { KeptList } from '../data/outbox/kept-cells';

/** Unsent entries on the device of a test: in `device.pending`, in the order in which they were kept. */
export function keptList<E extends { key: string }>(device: { pending: E[]; isFull?: boolean }): KeptList<E> {
  return {
    all: () => structuredClone(device.pending),
    at: (key) => structuredClone(device.pending.find((entry) => entry.key === key)),
    put(entry) {
      if (device.isFull) return;
      const at = device.pending.findIndex(({ key }) => key === entry.key);
      device.pending = structuredClone(at === -1 ? [...device.pending, entry] : device.pending.with(at, entry));
    },
    drop: (key) => void (device.pending = device.pending.filter((entry) => entry.key !== key)),
  };
}
