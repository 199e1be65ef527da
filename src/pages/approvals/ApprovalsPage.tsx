import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../framework/ui/values/Money';
import { PageHeader } from '../PageHeader';
import { useDecision } from './useDecision';
import { useWaitingCategories, useWaitingProducts } from './useWaiting';
import type { WaitingCategory, WaitingProduct } from './waiting';
import { WaitingList } from './WaitingList';
import { useApprovalMessages } from './messages';

const RejectDialog = lazy(() => import('./RejectDialog'));

const CategoryFacts = ({ row: { from } }: { row: WaitingCategory }) => {
  const message = useApprovalMessages();
  return from !== '' && <span>{message('by', { name: from })}</span>;
};

const Categories = () => {
  const { data, isError, refetch } = useWaitingCategories();
  const { decided, approveRow, settle } = useDecision('categories');
  const [rejected, setRejected] = useState<WaitingCategory>();
  const finish = (message: string | undefined) => {
    setRejected(undefined);
    void settle(message);
  };
  return (
    <>
      <WaitingList
        kind="categories"
        waiting={data}
        isFailed={isError}
        decided={decided}
        onRetry={() => void refetch()}
        onApprove={(id) => void approveRow(id)}
        onReject={setRejected}
        Facts={CategoryFacts}
      />
      <Suspense>
        {rejected && <RejectDialog category={rejected} onClose={() => setRejected(undefined)} onRejected={finish} />}
      </Suspense>
    </>
  );
};

const ProductFacts = ({ row: { from, category, price } }: { row: WaitingProduct }) => (
  <>
    {[from, category].filter(Boolean).map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
    {price > 0 && <Money rupees={price} />}
  </>
);

const Products = () => {
  const { data, isError, refetch } = useWaitingProducts();
  const { decided, approveRow } = useDecision('products');
  return (
    <WaitingList
      kind="products"
      waiting={data}
      isFailed={isError}
      decided={decided}
      onRetry={() => void refetch()}
      onApprove={(id) => void approveRow(id)}
      Facts={ProductFacts}
    />
  );
};

/** What waits for an admin's decision, in one place. */
const ApprovalsPage = () => {
  const message = useApprovalMessages();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 }}>
      <PageHeader title={message('title')} subtitle={message('subtitle')} />
      <Categories />
      <Products />
    </Box>
  );
};

export default ApprovalsPage;
