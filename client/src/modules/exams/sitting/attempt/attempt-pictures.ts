import { imagesOf } from '@pathshala/shared/modules/exams/questionBank';
import type { AttemptDesk } from './attempt-desk';

/** Pictures of the paper: from the device, else from the server and kept. */
export class AttemptPictures {
  readonly #desk: AttemptDesk;

  constructor(desk: AttemptDesk) {
    this.#desk = desk;
  }

  async read(image: string): Promise<string> {
    const { ports, quiz } = this.#desk;
    const kept = await ports.store.picture(image).catch(() => null);
    if (kept) return kept;
    const { data } = await ports.api.picture(quiz, image);
    ports.store.keepPicture(image, data).catch(() => undefined);
    return data;
  }

  /** Pictures are fetched immediately, in case the network goes away. */
  fetchAll(): void {
    for (const image of (this.#desk.state?.paper.questions ?? []).flatMap(imagesOf))
      void this.read(image).catch(() => undefined);
  }
}
