import { formTexts } from '../../texts/formMessages';
import { textOf, type InputProps } from './inputProps';
import { ManyFrame } from './ManyFrame';
import { useMessages } from '../hooks/useMessages';

/** Free-text tags; text left in the input on blur becomes a tag. */
const TagsInput = (props: InputProps) => {
  const message = useMessages(formTexts);
  const tags = Array.isArray(props.value) ? props.value.map(textOf) : [];
  const set = (next: readonly string[]) =>
    props.onChange([...new Set(next.map((tag) => tag.trim()).filter(Boolean))]);
  return (
    <ManyFrame<string, true>
      input={props}
      freeSolo
      clearOnBlur
      autoSelect
      options={[]}
      chosen={tags}
      placeholder={message('tags_hint')}
      onChoose={(_, next) => set(next)}
    />
  );
};

export default TagsInput;
