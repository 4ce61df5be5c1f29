import { Button, Menu, TextInput } from '@mantine/core';
import { IconBrandMessenger, IconBrandWhatsapp, IconCopy, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileLink } from '../../../../kit/fields/file/file-links';
import { toast } from '../../../../kit/ui/toast';
import { copyLink, messengerOf, pictureOf, shareNotice, whatsAppOf, type SharedNotice } from './share-notice';

interface ShareNoticeProps {
  title: string;
  /** Path of the notice on the website. */
  path: string;
  file?: string | undefined;
  /** Instead of `file`, the address at which everyone reads it. */
  media?: string | undefined;
  /** People look at the notice, so that its picture may be fetched. */
  isShown: boolean;
}

/**
 * Sends a notice of the website on: by the sheet of the device with its picture, else by WhatsApp, Messenger or link.
 */
export function ShareNotice({ title, path, file, media, isShown }: ShareNoticeProps) {
  const { t } = useTranslation('cms');
  const { data: link } = useFileLink('notice.file', isShown ? (file ?? null) : null);
  const [picture, setPicture] = useState<File | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLinkShown, setLinkShown] = useState(false);
  const own = link?.mime.startsWith('image/') ? link : undefined;
  const [name, address] = media && isShown ? ['notice', media] : [own?.name, own?.url];
  useEffect(() => {
    if (!name || !address || typeof navigator.canShare !== 'function') return;
    let isWanted = true;
    void pictureOf({ name, url: address }).then((found) => {
      if (isWanted) setPicture(found);
    });
    return () => {
      isWanted = false;
      setPicture(null);
    };
  }, [name, address]);
  const shared: SharedNotice = { title, url: new URL(path, window.location.origin).href, picture };
  const share = async () => setOpen((await shareNotice(shared)) === 'unable');
  const copy = async () => {
    const isCopied = await copyLink(shared.url);
    setLinkShown(!isCopied);
    if (isCopied) toast('good', t('share.copied'));
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={(next) => void (next ? share() : setOpen(false))}
        position="bottom-start"
        withinPortal
      >
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<IconShare size={15} aria-hidden />}>
            {t('share.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={whatsAppOf(shared)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
          >
            {t('share.whatsapp')}
          </Menu.Item>
          {navigator.maxTouchPoints > 0 ? (
            <Menu.Item
              component="a"
              href={messengerOf(shared)}
              leftSection={<IconBrandMessenger size={16} aria-hidden />}
            >
              {t('share.messenger')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('share.copy')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLinkShown ? (
        <TextInput
          readOnly
          autoFocus
          w="100%"
          size="xs"
          label={t('share.link')}
          description={t('share.byHand')}
          value={shared.url}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : null}
    </>
  );
}
