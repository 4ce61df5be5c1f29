import { OauthClient } from '@pathshala/shared/modules/foundation/oauth';
import { definePolicy } from '../../../kernel';
import { checkProgram } from '../identity';

/** A program acts for nobody who may do more than the person who sets it up. */
export const oauthPolicies = [definePolicy(OauthClient, { check: (ctx, { actsFor }) => checkProgram(ctx, actsFor) })];
