import scratchCards from '../../resources/admin/scratch-cards.resource';
import { HistoryPage } from './HistoryPage';

const RedeemPage = () => <HistoryPage tab="redeem" resource={scratchCards} />;

export default RedeemPage;
