import { Paper } from '@mantine/core';
import type { LoginStep } from '@pathshala/shared/modules/foundation/identity';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { signIn, tokenAtom } from '../../../../kit/data/sign-in';
import { dropLoginStep, readLoginStep } from '../../../../kit/data/storage';
import { useAddress } from '../../../../kit/ui/use-address';
import { safeNext } from '../safe-next';
import { LoginSteps } from './LoginSteps';

/** /login/step: where the server's login page, which is without the product, leads when a password is not all. */
export default function LoginStepPage() {
  const [params] = useAddress();
  const navigate = useNavigate();
  const token = useAtomValue(tokenAtom);
  const [first] = useState(() => readLoginStep() as LoginStep | null);
  // Not while it is read: a first drawing that waits for texts is done once more.
  useEffect(dropLoginStep, []);
  const next = safeNext(params.get('next'));
  const again = `/login?next=${encodeURIComponent(next)}`;
  if (token !== null) return <Navigate to={next} replace />;
  if (!first) return <Navigate to={again} replace />;
  return (
    <Paper withBorder shadow="sm" p="xl" w="100%" maw="25rem">
      <LoginSteps first={first} onDone={signIn} onAgain={() => void navigate(again, { replace: true })} />
    </Paper>
  );
}
