import { oneClock } from './clock';
import { guide } from './guide';
import { oneLoopOverInstitutions } from './institution-loops';
import {
  handlersForTheDoor,
  kernelIndex,
  layerDirection,
  moduleDirection,
  noCircles,
  sameWings,
  workspaceDirection,
} from './direction';
import type { Check } from './project';
import {
  coloursInTheme,
  fewBlindCasts,
  fileLength,
  finished,
  formsInWords,
  identifiersKeepDigits,
  noBareTimes,
  noMachinePaths,
  noReplacedModules,
  onceInTheKit,
} from './text-rules';
import { testedErrors } from './tested-errors';
import { declaredTexts, ownTexts, translationParity, translationUse } from './translations';
import { userTexts } from './user-texts';
import { doors, kernelKnowsNoModule, mongoWall, oneKindOfCache, wholeKernelWall } from './walls';
import { namedSubjects, plainWords } from './wording';

export const checks: readonly Check[] = [
  workspaceDirection,
  layerDirection,
  moduleDirection,
  kernelIndex,
  sameWings,
  noCircles,
  handlersForTheDoor,
  mongoWall,
  oneClock,
  doors,
  wholeKernelWall,
  oneKindOfCache,
  kernelKnowsNoModule,
  fileLength,
  finished,
  fewBlindCasts,
  noBareTimes,
  noMachinePaths,
  noReplacedModules,
  coloursInTheme,
  identifiersKeepDigits,
  oneLoopOverInstitutions,
  onceInTheKit,
  formsInWords,
  translationParity,
  translationUse,
  ownTexts,
  declaredTexts,
  userTexts,
  plainWords,
  namedSubjects,
  testedErrors,
  guide,
];
