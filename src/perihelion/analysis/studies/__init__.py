"""Studies: matches and positions with chapters, comments, marks, arrows and branches."""

from perihelion.analysis.studies.editing import Place, StudyEdit, chapters_of, edit, play
from perihelion.analysis.studies.laying import Laid, check
from perihelion.analysis.studies.page import study_page
from perihelion.analysis.studies.study import (
    SIGNS,
    Arrow,
    Chapter,
    Node,
    Study,
    StudyError,
    chapter_of_match,
    chapter_of_position,
    followers,
)
from perihelion.analysis.studies.text import read_study, write_study

__all__ = [
    "SIGNS",
    "Arrow",
    "Chapter",
    "Laid",
    "Node",
    "Place",
    "Study",
    "StudyEdit",
    "StudyError",
    "chapter_of_match",
    "chapter_of_position",
    "chapters_of",
    "check",
    "edit",
    "followers",
    "play",
    "read_study",
    "study_page",
    "write_study",
]
