export { recordTitle, titleKey } from '../../core/recordTitle';
