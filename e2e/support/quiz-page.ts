import type { Locale } from '@pathshala/shared';
import { quizScreens } from '@pathshala/shared/modules/exams/quizzes';
import { sittingScreens } from '@pathshala/shared/modules/exams/sitting';
import { localizeDigits, toLatinDigits } from '@pathshala/shared/text';
import { expect, type Locator, type Page } from '@playwright/test';

const screens = [...quizScreens, ...sittingScreens];
export const quizPath = (id: (typeof screens)[number]['id'], quiz = ''): string =>
  screens.find((screen) => screen.id === id)!.path.replace(/:\w+/, quiz);

const WORDS = {
  en: {
    start: 'Start',
    goOn: 'Continue',
    toQuiz: 'Go to quiz',
    next: 'Next',
    saved: /Saved at/,
    stored: /saved on this device/,
    question: 'Question',
    takeOver: 'Continue here',
    frozen: 'open on another device',
    paused: 'The quiz is paused',
    submit: 'Submit',
    finished: 'Submitted',
  },
  bn: {
    start: 'শুরু করুন',
    goOn: 'চালিয়ে যান',
    toQuiz: 'কুইজে যান',
    next: 'পরেরটি',
    saved: /^\s*সংরক্ষিত,/,
    stored: /এই ডিভাইসে আছে/,
    question: 'প্রশ্ন',
    takeOver: 'এখানে চালিয়ে যান',
    frozen: 'অন্য ডিভাইসে',
    paused: 'কুইজে বিরতি চলছে',
    submit: 'জমা দিন',
    finished: 'জমা হয়েছে',
  },
} as const;

/** A student's quiz page: what it shows and what they do there, by the words that they read. */
export class QuizPage {
  readonly words: (typeof WORDS)[Locale];
  constructor(
    readonly page: Page,
    readonly locale: Locale,
  ) {
    this.words = WORDS[locale];
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }
  async enter(title: string): Promise<void> {
    await this.card(title).getByRole('link').first().click();
    await this.page.getByRole('button', { name: this.words.start }).click();
    await this.expectQuestion(1);
  }
  async expectQuestion(number: number): Promise<void> {
    await expect(
      this.page.getByRole('region', {
        name: `${this.words.question} ${localizeDigits(number, this.locale)}`,
        exact: true,
      }),
    ).toBeVisible();
  }
  async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.next, exact: true }).click();
  }
  async choose(text: string): Promise<void> {
    await this.page.locator('label').filter({ hasText: text }).click();
  }
  async write(text: string): Promise<void> {
    await this.page.locator('section').getByRole('textbox').fill(text);
  }
  async expectSaved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: this.words.saved }).first()).toBeVisible();
  }
  async expectStored(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: this.words.stored }).first()).toBeVisible();
  }
  /** Seconds that the countdown shows. */
  async secondsLeft(): Promise<number> {
    const parts = toLatinDigits(await this.page.getByRole('timer').innerText())
      .replace(/[^\d:]/g, '')
      .split(':')
      .map(Number);
    return parts.reduce((sum, part) => sum * 60 + part, 0);
  }
  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.submit }).last().click();
    await this.page.getByRole('dialog').getByRole('button', { name: this.words.submit }).click();
  }
  async expectFinished(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: new RegExp(`${this.words.finished}|submitted`) }),
    ).toBeVisible();
  }
}
