import type { AnyEntity } from '../../../../kit';
import { AcademicYear, NAMED_LISTS } from '../../../school/academics';
import { FeeHead, FeeSubHead } from '../entities/catalogues';
import { FeeAmount } from '../entities/prices';

/**
 * Heads, sub-heads and prices that a group's office sets in its institutions; an entity comes after those that it
 * refers to.
 */
export const FEE_SETTINGS = [FeeHead, FeeSubHead, FeeAmount] as const satisfies readonly AnyEntity[];
export const FEE_SETTING_ENTITIES = FEE_SETTINGS.map(({ name }) => name) as [string, ...string[]];
export const feeSettingEntity = (name: string): AnyEntity => FEE_SETTINGS.find((entity) => entity.name === name)!;

/** A sub-head is known by its head and its name, a price by its year, its sub-head and the group of students. */
export const FEE_NAMED_LISTS: readonly AnyEntity[] = [...NAMED_LISTS, AcademicYear, FeeHead, FeeSubHead];

/** Prices of one section, one student or an offer are the institution's own. */
export const OWN_PRICE_FIELDS = ['section', 'student', 'offerType'] as const;
