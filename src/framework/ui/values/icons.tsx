import AddIcon from '@mui/icons-material/Add';
import BoltIcon from '@mui/icons-material/BoltOutlined';
import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import FireIcon from '@mui/icons-material/LocalFireDepartmentOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import PowerIcon from '@mui/icons-material/PowerSettingsNew';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';

const icons = {
  add: AddIcon,
  bolt: BoltIcon,
  check: CheckIcon,
  close: CloseIcon,
  delete: DeleteIcon,
  edit: EditIcon,
  fire: FireIcon,
  more: MoreIcon,
  power: PowerIcon,
  print: PrintIcon,
  refresh: RefreshIcon,
  reject: CancelIcon,
  show: ShowIcon,
  star: StarBorderIcon,
  truck: ShippingIcon,
};

type IconName = keyof typeof icons;
const isIconName = (name: string): name is IconName => name in icons;

/** The picture of an action, by the name in its declaration. */
export const ActionIcon = ({ name = 'bolt', ...props }: { name?: string } & SvgIconProps) => {
  const Icon = icons[isIconName(name) ? name : 'bolt'];
  return <Icon fontSize="small" {...props} />;
};
