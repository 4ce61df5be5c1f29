import { configure } from '@testing-library/react';
import { patienceMs } from './machine.mjs';

// Code of a screen is fetched when it is first drawn; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: patienceMs() });
