import { useNotify, useRefresh } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../declaration/errors';
import type { ImportColumns } from '../../../declaration/api';
import type { ResourceConfig } from '../../../declaration/declaration';
import type { ImportCheck } from '../../../declaration/provider';
import { useDeclaredProvider } from '../../hooks/useDeclaredProvider';
import {
  matchColumns,
  type Matching,
  rowsOf,
  templateFile,
  unusedColumns,
  withoutExample,
} from './matching';
import { useMessages, useResourceMessages } from '../../hooks/useMessages';
import { importTexts } from './messages';
import { type CsvFile, readCsvFile } from './readCsvFile';
import { saveFile } from '../export/saveExport';

const noColumns = async (): Promise<ImportColumns> => ({});

type Step = 'check' | 'run';

/** Runs one call at a time; a failure becomes the dialog's problem, and the file stays. */
const useStep = () => {
  const { guarded } = useDeclaredProvider();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Step>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const during = async (
    step: Step,
    failed: string,
    call: (signal: AbortSignal) => Promise<void>,
  ) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(step);
    setProblem(undefined);
    try {
      await guarded(() => call(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(messageOf(error, failed));
    } finally {
      running.current = undefined;
      setBusy(undefined);
    }
  };
  const cancel = () => running.current?.abort();
  return { problem, setProblem, busy, during, cancel };
};

/** The server's check of the file, and whether the person has confirmed its questions. */
const useCheck = () => {
  const [check, keep] = useState<ImportCheck>();
  const [isConfirmed, setConfirmed] = useState(false);
  const setCheck = (next: ImportCheck | undefined) => {
    keep(next);
    setConfirmed(false);
  };
  return { check, setCheck, isConfirmed, setConfirmed };
};

/** The picked file with its matched columns. `onPicked` gets the reason against a file. */
const usePickedFile = (
  resource: ResourceConfig,
  onPicked: (problem: string | undefined) => void,
) => {
  const text = useMessages(importTexts);
  const [file, setFile] = useState<CsvFile>();
  const [exampleLine, setExampleLine] = useState<number>();
  const [matching, setMatching] = useState<Matching>([]);
  const [columns, setColumns] = useState<ImportColumns>({});
  const picks = useRef(0);
  const { columns: load = noColumns, rowsMax = 0 } = resource.api?.import ?? {};
  useEffect(() => void load().then(setColumns, () => undefined), [load]);

  const pick = async (picked: File) => {
    picks.current += 1;
    const pickNumber = picks.current;
    const [read, known] = [await readCsvFile(picked, rowsMax), await load()];
    // a later file may be read sooner
    if (pickNumber !== picks.current) return;
    setFile(undefined);
    if ('text' in read) return onPicked(text(read.text, read.values));
    const found = matchColumns(read, known);
    const own = withoutExample(read, found, known);
    if (own.file.rows.length === 0) return onPicked(text('only_example'));
    onPicked(undefined);
    setColumns(known);
    setMatching(found);
    setExampleLine(own.exampleLine);
    setFile(own.file);
  };
  const saveTemplate = () =>
    saveFile(
      new Blob([templateFile(columns)], { type: 'text/csv;charset=utf-8' }),
      `${resource.name.split('/').at(-1)}_template.csv`,
    );
  return { file, exampleLine, matching, setMatching, columns, rowsMax, pick, saveTemplate };
};

/** State of an import: the file, its matched columns, the server's check, and the running call. */
export const useImport = (resource: ResourceConfig, onDone: () => void) => {
  const { provider } = useDeclaredProvider();
  const text = useMessages(importTexts);
  const { many } = useResourceMessages(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const checking = useCheck();
  const { setCheck, isConfirmed } = checking;
  const { problem, setProblem, busy, during, cancel } = useStep();
  const picked = usePickedFile(resource, (reason) => {
    setCheck(undefined);
    setProblem(reason);
  });
  const { matching } = picked;

  const start = (file: CsvFile) =>
    during('check', text('check_failed'), async (signal) => {
      const answer = await provider.checkImport(resource.name, rowsOf(file, matching), { signal });
      const errors = [...unusedColumns(file, text('more_cells')), ...answer.errors].toSorted(
        (a, b) => a.line - b.line,
      );
      setCheck({ ...answer, errors, token: errors.length > 0 ? undefined : answer.token });
    });
  const run = (file: CsvFile, token: string) =>
    during('run', text('run_failed'), async (signal) => {
      const serverMessage = await provider.runImport(
        resource.name,
        { ...rowsOf(file, matching), token, ...(isConfirmed ? { isConfirmed } : {}) },
        { signal },
      );
      const doneText = text('done', { many, said: serverMessage ?? '' });
      notify(doneText, { type: 'success', messageArgs: { _: doneText } });
      refresh();
      onDone();
    }).then(() => setCheck(undefined));
  return { ...picked, ...checking, problem, busy, cancel, start, run };
};
export type Importing = ReturnType<typeof useImport>;
