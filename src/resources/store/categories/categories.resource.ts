import { z } from 'zod';
import { PAGE_SIZE_MAX } from '../../../../contract/constants';
import { categoryRequestForm, categoryTexts } from '../../../../contract/categories';
import { mediaAddress } from '../../../dataProvider/mediaAddress';
import { toggle } from '../../../framework/core/actions';
import { issuesOf, messageOf, type ApiError } from '../../../framework/core/apiError';
import type { ApiPayload } from '../../../framework/core/calls';
import type { Tone } from '../../../framework/core/keys';
import { flag, num, str } from '../../../framework/core/lenientSchemas';
import { defineResource } from '../../define';

const record = z.object({
  id: str(),
  name: str(),
  description: str(),
  imageUrl: str(),
  isActive: flag(true),
  isApproved: flag(false),
  status: str('pending'),
  reason: str(),
  createdAt: str('N/A'),
  updatedAt: z.string().optional(),
});
type Category = z.output<typeof record>;

const decode = ({ imageUrl, createdAt }: ApiPayload) => ({
  imageUrl: typeof imageUrl === 'string' ? mediaAddress(imageUrl) : undefined,
  createdAt: createdAt || undefined,
});

const FORBIDDEN = 403;
const INVALID = 422;

const problem = (error: ApiError): string | undefined => {
  if (/\bexists\b/i.test(messageOf(error, ''))) return categoryTexts.nameTaken;
  if (error.status === FORBIDDEN) return 'Authentication required. Please login again.';
  if (error.status !== INVALID) return undefined;
  const [issue] = issuesOf(error);
  return issue ? `${issue.field}: ${issue.message}` : 'Validation error. Please check your input.';
};

const isRejected = ({ status }: Category): boolean => status === 'rejected';
const approval = (category: Category): string => {
  if (isRejected(category)) return 'Rejected';
  return category.isApproved ? 'Approved' : 'Pending';
};
const tones: Readonly<Record<string, Tone>> = { Approved: 'success', Rejected: 'error' };

const all = '/store/categories';
const one = `${all}/{id}` as const;

export default defineResource({
  name: 'store/categories',
  label: { one: 'Category', many: 'Categories' },
  title: 'name',
  record,
  menu: { icon: 'category', order: 3 },
  access: { store: ['list', 'show', 'create'] },
  api: {
    list: { call: `GET ${all}`, rows: ['categories'], paging: 'client', query: () => ({}) },
    get: `GET ${one}`,
    create: { call: `POST ${all}/requests`, body: ({ data: { name, description, imageUrl } }) => ({ name, description, imageUrl }) },
    update: `PUT ${one}`,
    delete: `DELETE ${one}`,
    aliases: {
      name: ['name', 'categoryName'],
      imageUrl: ['imageUrl', 'image', 'image_url'],
      isActive: ['isActive', 'is_active'],
      isApproved: ['isApproved', 'is_approved'],
      createdAt: ['createdAt', 'created_at'],
    },
    decode,
    problem,
  },
  fields: {
    name: { kind: 'text', label: 'Name' },
    description: { kind: 'textarea', label: 'Description' },
    imageUrl: { kind: 'image', label: 'Image' },
    isActive: { kind: 'status', label: 'Status', on: 'Active', off: 'Inactive' },
    createdAt: { kind: 'custom', label: 'Created', view: () => import('./CategoryCreated') },
  },
  computed: {
    number: { label: 'ID', value: ({ id }) => `ID ${id}` },
    about: { label: 'Description', value: ({ description }) => description || 'No description' },
    approval: { label: 'Approval', kind: 'badge', value: approval, tone: (category) => tones[approval(category)] ?? 'warning' },
    reasonGiven: { label: 'Reason', value: (category) => (isRejected(category) ? category.reason : undefined) },
  },
  filters: {
    search: { kind: 'search', placeholder: 'Search name or description', local: ['name', 'description'] },
  },
  stats: {
    from: 'list',
    schema: z.object({ total: num(), activeTotal: num(), inactiveTotal: num(), message: str() }),
    derive: (rows, total) => ({
      total,
      activeTotal: rows.filter(({ isActive }) => isActive).length,
      inactiveTotal: rows.filter(({ isActive }) => !isActive).length,
    }),
    cards: [
      { label: 'Total Categories', value: 'total', note: ({ message }) => message },
      { label: 'Active', value: 'activeTotal' },
      { label: 'Inactive', value: 'inactiveTotal' },
    ],
  },
  list: {
    title: 'Categories Management',
    columns: [
      { show: 'name', label: 'Category', image: 'imageUrl', below: 'number' },
      'about',
      'isActive',
      { show: 'approval', below: 'reasonGiven' },
      'createdAt',
    ],
    phone: ['about', 'approval', 'createdAt'],
    pageSizes: [PAGE_SIZE_MAX],
    pagerWhen: 'many',
    refreshButton: true,
  },
  form: { schema: categoryRequestForm, fields: ['name', 'description', 'imageUrl'] },
  show: { fields: ['imageUrl', 'name', 'about', 'isActive', 'approval', 'reasonGiven', 'createdAt'] },
  actions: {
    toggle: toggle('isActive', { call: `PATCH ${one}/status`, failed: 'Failed to update category status.' }),
  },
  messages: {
    createTitle: 'Request Category',
    createSubmit: 'Send Request',
    formNote: 'An administrator reviews your request, and you are notified of the decision.',
    showTitle: 'Category Details',
    created: 'Category request submitted successfully! Status: %{status}. It will be reviewed by admin.',
    recordFailed: 'Failed to fetch category details.',
    loadFailed: 'Failed to fetch categories. Please try again.',
    createFailed: 'Failed to submit category request',
    updateFailed: 'Failed to update category.',
    deleteFailed: 'Failed to delete category.',
  },
});
