import { localizeDigits } from '@pathshala/shared/text';
import { expect } from '@playwright/test';
import type { Person } from '../support/people';
import { QuizPage } from '../support/quiz-page';
import { pause } from './actor';

const LONG = { timeout: 60_000 };
const CHOICES = { a: 'পদ্মা', b: 'মেঘনা', c: 'যমুনা' } as const;
const TEXTS = ['বঙ্গোপসাগর', 'আরব সাগর', 'ভারত মহাসাগর'];
const TRUTH = { en: ['True', 'False'], bn: ['সত্য', 'মিথ্যা'] } as const;

/** A student in a real browser, who continues writing whatever happens to the connection. */
export class BrowserStudent {
  readonly written: unknown[] = [null, null, null, null];
  readonly #page: QuizPage;
  constructor(
    readonly name: string,
    readonly person: Person,
    readonly title: string,
    locale: 'en' | 'bn',
  ) {
    this.#page = new QuizPage(person.page, locale);
  }
  async begin(path: string): Promise<void> {
    await this.person.page.goto(path);
    await this.#page.enter(this.title);
  }
  async write(storm: AbortSignal): Promise<void> {
    for (let round = 0; !storm.aborted; round += 1) {
      for (let number = 1; number <= 4; number += 1) {
        await this.#page.expectQuestion(number);
        await this.#answer(number, round);
        await pause(600);
        if (number < 4) await this.#page.next();
      }
      // It ends at the last question, where the paper is handed in.
      if (!storm.aborted) await this.#backToFirst();
    }
  }
  async #answer(number: number, round: number): Promise<void> {
    const { locale } = this.#page;
    if (number === 1) {
      const id = (['a', 'b', 'c'] as const)[round % 3]!;
      await this.#page.choose(CHOICES[id]);
      this.written[0] = id;
    } else if (number === 2) {
      const text = localizeDigits(11 + (round % 3), locale);
      await this.#page.write(text);
      this.written[1] = text;
    } else if (number === 3) {
      await this.#page.write(TEXTS[round % 3]!);
      this.written[2] = TEXTS[round % 3]!;
    } else {
      await this.#page.choose(TRUTH[locale][round % 2]!);
      this.written[3] = round % 2 === 0;
    }
  }
  async #backToFirst(): Promise<void> {
    const back = this.person.page.getByRole('button', {
      name: this.#page.locale === 'bn' ? 'আগেরটি' : 'Previous',
      exact: true,
    });
    for (let step = 0; step < 3; step += 1) await back.click();
  }
  /** As a train through a tunnel: the phone has no network for a while. */
  async cutFor(ms: number): Promise<void> {
    await this.person.context.setOffline(true);
    await pause(ms);
    await this.person.context.setOffline(false);
  }
  async finish(): Promise<void> {
    await expect(this.person.page.getByRole('status').filter({ hasText: this.#page.words.saved }).first()).toBeVisible(
      LONG,
    );
    await this.#page.submit();
    await expect(
      this.person.page.getByRole('heading', { name: new RegExp(`${this.#page.words.finished}|submitted`) }),
    ).toBeVisible(LONG);
  }
}
