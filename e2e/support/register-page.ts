import { attendanceScreens, markStatuses, type MarkStatus } from '@pathshala/shared/modules/time/attendance';
import type { Locale } from '@pathshala/shared';
import { localizeDigits } from '@pathshala/shared/text';
import { expect, type Locator, type Page } from '@playwright/test';
import type { OpenRegister } from './school-days';

const pathOf = (id: string) => attendanceScreens.find((screen) => screen.id === id)!.path;
const labelOf = (status: MarkStatus, locale: Locale) =>
  markStatuses.find((each) => each.value === status)!.label[locale];

/** The register page: what it shows and what a teacher does there, by the words that they read. */
export class RegisterPage {
  readonly #register: OpenRegister;
  constructor(
    readonly page: Page,
    register: OpenRegister,
    readonly locale: Locale,
  ) {
    this.#register = register;
  }

  async open(): Promise<void> {
    await this.page.goto(registerPath(this.#register));
    await expect(this.page.locator('[data-row]').first()).toBeVisible();
  }
  row(roll: number): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${localizeDigits(roll, this.locale)}, `) });
  }
  /** By thumb: the button of the status in the student's line. */
  async mark(roll: number, status: MarkStatus): Promise<void> {
    await this.row(roll)
      .getByRole('button', { name: labelOf(status, this.locale), exact: true })
      .click();
  }
  async expectMark(roll: number, status: MarkStatus): Promise<void> {
    await expect(
      this.page.getByRole('row', {
        name: new RegExp(`^${localizeDigits(roll, this.locale)}, .*: ${labelOf(status, this.locale)}$`),
      }),
    ).toBeVisible();
  }
  async typeRolls(text: string): Promise<void> {
    const line = this.page.getByLabel(this.locale === 'bn' ? /রোল/ : 'Rolls and status').first();
    await line.fill(text);
    await line.press('Enter');
  }
}

export const registerPath = ({ section, date }: Pick<OpenRegister, 'section' | 'date'>) =>
  `${pathOf('attendance.register')}?section=${section}&date=${date}`;
export const boardPath = (date: string) => `${pathOf('attendance.board')}?date=${date}`;
