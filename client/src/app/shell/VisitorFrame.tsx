import { Center } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { useAddress } from '../../kit/ui/use-address';
import { PortalFrame, useSite } from '../../modules/school/cms';
import { BareFrame } from './BareFrame';

/** The website of the institution in the address, or else of the host; without either, the product's frame. */
export default function VisitorFrame() {
  const [params] = useAddress();
  const { data: site } = useSite(params.get('alias') ?? undefined);
  return site ? (
    <PortalFrame site={site}>
      <Center py="xl">
        <Outlet />
      </Center>
    </PortalFrame>
  ) : (
    <BareFrame />
  );
}
