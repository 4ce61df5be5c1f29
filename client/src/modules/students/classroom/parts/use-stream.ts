import { classroomActions } from '@pathshala/shared/modules/students/classroom';
import { useEffect, useState } from 'react';
import { useAction } from '../../../../kit/data/use-action';

/** The class room of a student, kept fresh: posts of the section, their own work, and live classes. */
export function useStream(student: string) {
  const [section, setSection] = useState<string | null>(null);
  const asked = useAction(
    classroomActions.stream,
    { student },
    {
      subscriptions: [
        { entity: 'handIn', room: { field: 'student', value: student } },
        { entity: 'meeting' },
        ...(section
          ? ['classPost', 'lessonRecord', 'lessonCover'].map((entity) => ({
              entity,
              room: { field: 'section', value: section },
            }))
          : []),
      ],
    },
  );
  const shown = asked.data?.section ?? null;
  useEffect(() => {
    if (shown !== null) setSection(shown);
  }, [shown]);
  return asked;
}
