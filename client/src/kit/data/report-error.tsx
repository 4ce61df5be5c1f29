import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { withOverlays } from '../ui/overlays';
import { toApiError } from './api-error';
import { noteFailure } from './recent-failures';

/**
 * The global error handler. 422 with a map: all messages, one a line, under "Validation Error" with OK, and the map is returned.
 * Any other body with a message: that message under "Error". Anything else: "Something went wrong. Please try again."
 */
export function reportError(error: unknown): Record<string, string[]> | null {
  const failure = toApiError(error);
  noteFailure(`${failure.code} ${failure.status} ${failure.body?.requestId ?? ''}`.trim());
  const fieldErrors = failure.fieldErrors;
  if (fieldErrors) {
    showDialog(i18next.t('kit:error.validationTitle'), Object.values(fieldErrors).flat().join('\n'));
    return fieldErrors;
  }
  if (failure.body) {
    // oxlint-disable-next-line no-console -- the person sees the message below, support the number of the request
    console.error(`${failure.code} ${failure.status} ${failure.body.requestId ?? ''}: ${failure.body.message}`);
    showDialog(i18next.t('kit:error.title'), failure.body.message);
    return null;
  }
  showDialog(i18next.t('kit:error.title'), i18next.t('kit:error.unknown'));
  return null;
}

/** A dialog with one OK button. Line breaks of the message are kept. */
export function showDialog(title: string, message: string): void {
  withOverlays(() => {
    const id = modals.open({
      title,
      withCloseButton: false,
      children: (
        <>
          <Text style={{ whiteSpace: 'pre-line' }} role="alert">
            {message}
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button data-autofocus onClick={() => modals.close(id)}>
              {i18next.t('kit:ok')}
            </Button>
          </Group>
        </>
      ),
    });
  });
}
