import { StockTake } from '@pathshala/shared/modules/students/library';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { Stock } from '../parts/Stock';

/** /site/library/stock-taking: the counts, and one of them as all phones see it. */
export default function StockPage() {
  const [params, setAddress] = useAddress();
  const take = params.get('take');
  return (
    <>
      <PageHeader />
      {take ? (
        <Stock take={take} onClose={() => setAddress({ take: null })} />
      ) : (
        <EntityTable entity={StockTake} onOpen={(row) => setAddress({ take: row.id }, { isStep: true })} />
      )}
    </>
  );
}
