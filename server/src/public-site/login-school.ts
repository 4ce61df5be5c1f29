import { execute } from '@pathshala/core';
import { AppError } from '@pathshala/shared/kit';
import { brandOf, cmsActions } from '@pathshala/shared/modules/school/cms';
import { contextOf } from '../http/request-context';
import type { LoginParts } from './login-page';

const ALIAS = /^[a-z0-9-]{1,30}$/;

/** Name, logo and colour of an institution for its login page; as public as its website. */
export const loginSchool: LoginParts['schoolOf'] = async (alias, response) => {
  if (!ALIAS.test(alias)) return null;
  try {
    const site = await execute(cmsActions.getCommonData, contextOf(response), { alias });
    return {
      alias: site.alias,
      name: { en: site.site_name, bn: site.site_name_bn },
      logo: site.logo ? `${site.logo}?size=small` : null,
      color: brandOf(site.color).background,
    };
  } catch (error) {
    // Logging in needs no school: whatever it is, the plain page opens.
    if (error instanceof AppError) return null;
    throw error;
  }
};
